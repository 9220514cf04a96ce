/** Images in a post: on their own, or in a figure with an editable caption. */
import { mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'

const style = { default: null }

/** Carries the style that sets the width of post images (spec.md §4). */
export const PostPicture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), style }
  },
}).configure({ allowBase64: true })

const names = ['src', 'alt', 'title', 'width', 'height', 'style']

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes() {
    return Object.fromEntries(
      names.map((name) => [
        name,
        { default: null, parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null },
      ]),
    )
  },

  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (figure) => (figure.querySelectorAll('img[src]').length === 1 ? null : false),
        contentElement: (figure) =>
          (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    return ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]]
  },
})
