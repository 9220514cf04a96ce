/** What the visual editor can hold: as much as possible of the HTML that the server keeps in a post. */
import { type Extensions, Mark, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { closedBlock } from '#app/routes/admin/blog/post-editor/content/html/visual-html.ts'
import { PictureRoom } from '#app/routes/admin/blog/post-editor/content/pictures/pictures.ts'
import { BlockMoves } from './block-moves.ts'
import { Figure, PostPicture } from './pictures/pictures.ts'

/** HTML that the visual editor only carries along: shown as its text, edited on the HTML tab, moved and deleted as a unit. */
const ClosedBlock = Node.create({
  name: 'closedBlock',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      html: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute(closedBlock),
        renderHTML: ({ html }) => ({ [closedBlock]: html }),
      },
    }
  },

  parseHTML() {
    return [{ tag: `div[${closedBlock}]` }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes]
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'closed-block'
      dom.contentEditable = 'false'
      const parsed = new DOMParser().parseFromString(node.attrs.html, 'text/html')
      dom.textContent = parsed.body.textContent?.replace(/\s+/g, ' ').trim() || node.attrs.html
      return { dom }
    }
  },
})

/** Marks without a button, kept when they come in with the text. */
const keptMarks = ['s', 'del', 'ins', 'sub', 'sup', 'mark', 'kbd', 'samp', 'small', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, excludes: '', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

export const visualExtensions: Extensions = [
  StarterKit.configure({
    // The page's own title is the h1.
    heading: { levels: [2, 3, 4, 5, 6] },
    strike: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } },
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  PostPicture,
  Figure,
  ClosedBlock,
  ...keptMarks,
  BlockMoves,
  PictureRoom,
  Placeholder.configure({
    placeholder: ({ node }) =>
      node.type.name === 'paragraph' ? 'Write here, or type / for headings, lists, images' : '',
  }),
]
