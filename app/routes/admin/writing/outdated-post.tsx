import { href, Link } from 'react-router'
import { StatusBadge } from '#app/routes/admin/blog/posts/post-badges.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type {
  OutdatedPlaceOnTheWire,
  OutdatedPostOnTheWire,
  OutdatedPostsChange,
} from '#shared/writing/outdated-endpoints.ts'

/** Names a place across posts. After a save of the post it's another one. */
const keyOf = ({ id, version }: OutdatedPostOnTheWire, { place, replacement }: OutdatedPlaceOnTheWire) =>
  `${id} ${version} ${place} ${replacement}`

const isChosen = (key: string, { is_sure }: OutdatedPlaceOnTheWire, decided: Record<string, boolean>) =>
  decided[key] ?? is_sure

/** What to change: the places that are sure, except where `decided` says otherwise. */
export function chosenIn(
  posts: OutdatedPostOnTheWire[],
  decided: Record<string, boolean>,
): OutdatedPostsChange['posts'] {
  return posts.flatMap((post) => {
    const places = post.places
      .filter((place) => isChosen(keyOf(post, place), place, decided))
      .map(({ place, replacement }) => ({ place, replacement }))
    return places.length > 0 ? [{ id: post.id, version: post.version, places }] : []
  })
}

const fieldNames: Record<OutdatedPlaceOnTheWire['field'], string | null> = {
  title: 'Title',
  excerpt: 'Excerpt',
  meta_description: 'Meta description',
  meta_keywords: 'Keyword',
  content: null,
}

/** A post with a checkbox for each of its outdated places, the sentence as it is and as it would be. */
export function OutdatedPost({
  post,
  decided,
  onDecide,
}: {
  post: OutdatedPostOnTheWire
  decided: Record<string, boolean>
  onDecide(key: string, isChosen: boolean): void
}) {
  return (
    <li className="min-w-0 rounded-control border border-line p-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        <Link to={href('/admin/posts/:id/edit', { id: post.id })} className="min-w-0 text-brand underline">
          {post.title}
        </Link>
        <StatusBadge status={post.status} />
      </h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
        {post.places.map((place) => {
          const key = keyOf(post, place)
          const field = fieldNames[place.field]
          return (
            <li key={key}>
              <Checkbox
                checked={isChosen(key, place, decided)}
                onChange={({ target }) => onDecide(key, target.checked)}
                label={
                  <>
                    {field && <span className="font-semibold">{field}: </span>}
                    <span className="block">
                      Old: <Differing sentence={place.before} from={place.after} />
                    </span>
                    <span className="block text-ink">
                      New: <Differing sentence={place.after} from={place.before} />
                    </span>
                    {!place.is_sure && <span className="block">This may be about something else.</span>}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** A sentence with the words in bold that the other one has otherwise. */
function Differing({ sentence, from }: { sentence: string; from: string }) {
  const [words, others] = [sentence.split(' '), from.split(' ')]
  const start = words.findIndex((word, index) => word !== others[index])
  const after = words.toReversed().findIndex((word, index) => word !== others.at(-1 - index))
  const end = Math.max(words.length - after, start + 1)
  const join = (some: string[]) => some.join(' ')
  return (
    <>
      {join(words.slice(0, start))} <b>{join(words.slice(start, end))}</b> {join(words.slice(end))}
    </>
  )
}
