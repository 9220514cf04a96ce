import { Node } from '@tiptap/core'
import { closedBlock } from './html/visual-html.ts'

/** HTML that the visual editor only carries along: shown as its text, edited on the HTML tab, moved and deleted as a unit. */
export const ClosedBlock = Node.create({
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
