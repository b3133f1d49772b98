import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'

interface ShareLinksProps {
  /** Whole address of the page. */
  readonly url: string
  readonly title: string
}

/**
 * Links that share a post in three places (Product §2). Plain links without foreign scripts: those sites learn of a visitor only
 * when he presses one.
 */
export function ShareLinks({ url, title }: ShareLinksProps) {
  const places: readonly { readonly name: string; readonly to: string; readonly icon: ReactNode }[] = [
    { name: m.blog_share_vk(), to: withQuery('https://vk.com/share.php', { url, title }), icon: <VkIcon /> },
    { name: 'Telegram', to: withQuery('https://t.me/share/url', { url, text: title }), icon: <Send /> },
    { name: m.blog_share_ok(), to: withQuery('https://connect.ok.ru/offer', { url, title }), icon: <OkIcon /> },
  ]
  return (
    <div className="share">
      <span>{m.blog_share()}</span>
      <ul>
        {places.map(({ name, to, icon }) => (
          <li key={name}>
            <a
              className="icon-btn icon-btn-outline"
              href={to}
              target="_blank"
              rel="noopener nofollow"
              aria-label={m.blog_share_in({ place: name })}
              title={name}
            >
              {icon}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Icons of these two are in no library we use; drawn here in the same stroke. */
function VkIcon() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden>
      <path d="M3.5 7.5 7 16.5l3.5-9M13.5 7.5v9M19.5 7.5l-6 5 6.5 4" />
    </svg>
  )
}

function OkIcon() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="6.5" r="3.5" />
      <path d="M7.5 13.2c2.8 1.9 6.2 1.9 9 0M12 14.8l-4 5.2M12 14.8l4 5.2" />
    </svg>
  )
}
