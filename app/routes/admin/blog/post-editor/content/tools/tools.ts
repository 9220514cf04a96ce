import type { Editor } from '@tiptap/core'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  SquareCode,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { moveBlock } from '#app/routes/admin/blog/post-editor/content/block-moves.ts'

/** A toolbar button that needs only the editor. */
export interface Tool {
  label: string
  icon: LucideIcon
  /** Other words people type after a slash to find it. */
  words?: string
  /** The characters that do the same at the start of a line. */
  hint?: string
  /** The node or mark it toggles, with its attributes. */
  switches?: [name: string, attributes?: Record<string, unknown>]
  run(editor: Editor): void
  can?(editor: Editor): boolean
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  icon,
  words: `h${level} title`,
  hint: `${'#'.repeat(level)} `,
  switches: ['heading', { level }],
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

export const textTools: Tool[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  { label: 'Bold', icon: Bold, switches: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', icon: Italic, switches: ['italic'], run: (editor) => editor.chain().focus().toggleItalic().run() },
]

export const blockTools: Tool[] = [
  {
    label: 'Bullet list',
    icon: List,
    words: 'bulleted points ul unordered',
    hint: '-',
    switches: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    words: 'ol ordered steps',
    hint: '1.',
    switches: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    words: 'blockquote citation',
    hint: '>',
    switches: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Code', icon: Code, switches: ['code'], run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    label: 'Code block',
    icon: SquareCode,
    words: 'pre',
    hint: '```',
    switches: ['codeBlock'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Divider',
    icon: Minus,
    words: 'line hr horizontal rule',
    hint: '---',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Table',
    icon: Table,
    words: 'grid rows columns',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
]

/** Alt with an arrow key does the same. */
export const moveTools: Tool[] = [
  { label: 'Move up', icon: ArrowUp, run: (editor) => moveBlock(editor, -1) },
  { label: 'Move down', icon: ArrowDown, run: (editor) => moveBlock(editor, 1) },
]

export const historyTools: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Shown while the cursor is in a table. */
export const tableTools: { label: string; run(editor: Editor): void }[] = [
  { label: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
]

const imageTool: Tool = {
  label: 'Image',
  icon: ImagePlus,
  words: 'picture photo upload',
  // The component that offers it knows how to ask for a file.
  run() {},
}

/** What a slash on an empty line offers. Marks aren't blocks. */
const slashTools: Tool[] = [
  ...textTools.filter(({ label }) => label.startsWith('Heading')),
  ...blockTools.filter(({ label }) => label !== 'Code'),
  imageTool,
]

/** The tools with a word that starts with what was typed after the slash. */
export function findSlashTools(typed: string): Tool[] {
  const wanted = typed.toLowerCase()
  return slashTools.filter(({ label, words = '' }) => {
    const name = label.toLowerCase()
    return [...name.split(' '), ...words.split(' '), name.replaceAll(' ', '')].some((word) => word.startsWith(wanted))
  })
}
