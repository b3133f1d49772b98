import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CallToListen } from './call-to-listen.tsx'
import { Contents } from './contents.tsx'
import { CoverImage } from './cover-image.tsx'
import { PostCard, PostFacts } from './post-card.tsx'
import { RichText } from './rich-text.tsx'
import { ShareLinks } from './share-links.tsx'

type Post = CallResponse<'GET /blog/{category}/{post}'>

interface PostDocumentProps extends Post {
  /** Where the site is reached, for links that are shared. */
  readonly origin: string
}

/** One post: how long it takes, three ways to share it, what to read next (Product §2). */
export function PostDocument({ post, related, origin }: PostDocumentProps) {
  const { category } = post
  const address = pathTo.blogPost(category.slug, post.slug)
  return (
    <>
      <div className="mb-5">
        <Breadcrumbs
          items={[
            { label: m.nav_blog(), to: pathTo.blog() },
            { label: category.title, to: pathTo.blogCategory(category.slug) },
          ]}
        />
      </div>
      <article>
        <header className="content-head">
          <h1>{post.title}</h1>
          <p className="content-lead">{post.lead}</p>
          <PostFacts post={post} isAuthorShown />
        </header>
        {post.image !== null && (
          <CoverImage
            image={post.image}
            alt={post.image_alt}
            sizes="(width >= 1220px) 80vw, 100vw"
            isFirst
            className="post-cover"
          />
        )}
        <div className="content-columns">
          <Contents headings={post.headings} />
          <div>
            <RichText html={post.html} />
            <ShareLinks url={origin + address} title={post.title} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="section" aria-labelledby="related-title">
          <h2 id="related-title" className="mb-6">
            {m.blog_related()}
          </h2>
          <div className="post-grid">
            {related.map((one) => (
              <PostCard key={one.id} post={one} />
            ))}
          </div>
        </section>
      )}
      <CallToListen />
    </>
  )
}
