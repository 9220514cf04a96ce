/** What the visual editor can hold: as much as possible of the HTML that the server keeps in a post. */
import { type Extensions, Mark } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { BlockMoves } from './block-moves.ts'
import { ClosedBlock } from './closed-block.ts'
import { PictureRoom } from './pictures/picture-room.ts'
import { Figure, PostPicture } from './pictures/pictures.ts'

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
