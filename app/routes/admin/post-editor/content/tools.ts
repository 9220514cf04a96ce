import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
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

/** A button of the toolbar that only needs the editor. */
export interface Tool {
  label: string
  icon: LucideIcon
  /** The node or mark, and its attributes, that it switches on and off. */
  switches?: [name: string, attributes?: Record<string, unknown>]
  run(editor: Editor): void
  can?(editor: Editor): boolean
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  icon,
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
    switches: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    switches: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    switches: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Code', icon: Code, switches: ['code'], run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    label: 'Code block',
    icon: SquareCode,
    switches: ['codeBlock'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  { label: 'Line', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    label: 'Table',
    icon: Table,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
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
