import { Link } from 'react-router'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'

export type PostCardData = CallResponse<'GET /blog'>['posts'][number]

/** Heights of a spoken phrase in percent: a design value, and the same for every post. */
const PHRASE = [24, 52, 90, 64, 36, 78, 100, 58, 30, 66, 42, 20] as const

interface PostCardProps {
  readonly post: PostCardData
  /** In a list of one category its name says nothing new. */
  readonly isCategoryShown?: boolean
}

/** A post in a list; all of it leads to the post. */
export function PostCard({ post, isCategoryShown = true }: PostCardProps) {
  return (
    <article className="card card-link post-card">
      <div className="post-mark">
        {isCategoryShown && <span>{post.category.title}</span>}
        <span className="post-wave" aria-hidden>
          {PHRASE.map((height, index) => (
            <i key={index} style={{ height: `${height}%` }} />
          ))}
        </span>
      </div>
      <h2 className="post-title">
        <Link to={pathTo.blogPost(post.category.slug, post.slug)} prefetch="intent">
          {post.title}
        </Link>
      </h2>
      <p className="post-lead">{post.lead}</p>
      <PostFacts post={post} />
    </article>
  )
}

/** When it appeared and how long it takes. */
export function PostFacts({ post, isAuthorShown = false }: { post: PostCardData; isAuthorShown?: boolean }) {
  return (
    <p className="content-facts">
      {isAuthorShown && <span>{post.author.name}</span>}
      <time dateTime={post.published_at}>{post.formatted_published_at}</time>
      <span>{m.blog_reading_time({ count: post.reading_minutes })}</span>
    </p>
  )
}
