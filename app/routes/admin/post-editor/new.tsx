import { PostEditor } from './post-editor.tsx'

export const meta = () => [{ title: 'New post | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function NewPost() {
  return <PostEditor post={null} />
}
