import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { narratorName } from '../agent/narrator-labels.ts'
import { ActAsNarrator } from '../agent/act-as-narrator.tsx'
import { formatSum } from '../nouns/payment/format-sum.ts'
import type { ManagedWallet } from './wallet-data.ts'

interface ManagedWalletsProps {
  readonly wallets: readonly ManagedWallet[]
  /** What is in all of them together, in roubles. */
  readonly balance: number
}

/** An agent's way into the wallets of his narrators: he has none himself (Product §4). */
export function ManagedWallets({ wallets, balance }: ManagedWalletsProps) {
  if (wallets.length === 0) return <EmptyState title={m.wallet_agent()} text={m.wallet_agent_text()} />
  return (
    <section aria-labelledby="managed-wallets">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="managed-wallets">{m.wallet_managed()}</h2>
        <p className="num font-semibold">{m.wallet_managed_total({ sum: formatSum(balance) })}</p>
      </div>
      <p className="mb-5 max-w-[68ch] text-ink-2">{m.wallet_managed_text()}</p>
      <ul className="card managed">
        {wallets.map((wallet) => {
          const name = narratorName(wallet)
          return (
            <li key={wallet.id}>
              <Avatar src={wallet.image} size="s" className={voiceClass(voiceOf(wallet.timbre_id, wallet.id))} />
              <span className="managed-name">{name}</span>
              <span className="managed-sum">
                <b className="num">{formatSum(wallet.balance)}</b>
                {wallet.held > 0 && (
                  <span className="num block text-caption text-ink-2">
                    {m.wallet_leaving({ sum: formatSum(wallet.held) })}
                  </span>
                )}
              </span>
              {wallet.is_disabled ? (
                <span className="basis-full text-small text-ink-2">{m.wallet_given_up()}</span>
              ) : (
                <ActAsNarrator narrator_id={wallet.id} to={pathTo.wallet()} className={buttonClass({ size: 's' })}>
                  {m.wallet_managed_open()}
                  <span className="hidden-text">{`: ${name}`}</span>
                </ActAsNarrator>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
