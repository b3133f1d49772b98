import { Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Note } from '../../../ui/surface.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { useRoom } from '../room.ts'

/** Money that was meant for this order and came when it could not take it: the client learns where it is (Product §4). */
export function LeftInWallet() {
  const { left_in_wallet } = useRoom().order
  if (left_in_wallet === null) return null
  return (
    <Note tone="warn" icon={<Wallet />} role="status">
      <b className="block font-semibold">{m.room_left_in_wallet({ sum: formatSum(left_in_wallet) })}</b>
      <p>
        {m.room_left_in_wallet_text()}{' '}
        <Link className="link" to={pathTo.wallet()}>
          {m.room_left_in_wallet_open()}
        </Link>
      </p>
    </Note>
  )
}
