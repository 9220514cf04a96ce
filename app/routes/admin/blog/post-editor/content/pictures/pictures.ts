/** Images in a post: on their own, or in a figure with an editable caption. */
import { type Editor, Extension, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

interface Room {
  position: number
  /** In pixels, below the picture. */
  height: number
}

const roomKey = new PluginKey<DecorationSet>('picture room')

/** Pushes down the text below a picture while its form is open. The form isn't part of the text and would cover it. */
export const PictureRoom = Extension.create({
  name: 'pictureRoom',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: roomKey,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, shown) {
          const room: Room | null | undefined = tr.getMeta(roomKey)
          if (room === undefined) return shown.map(tr.mapping, tr.doc)
          const picture = room && tr.doc.nodeAt(room.position)
          if (!picture) return DecorationSet.empty
          const style = `margin-bottom: ${room.height}px`
          const end = room.position + picture.nodeSize
          return DecorationSet.create(tr.doc, [Decoration.node(room.position, end, { style })])
        },
      },
      props: { decorations: (state) => roomKey.getState(state) },
    }),
  ],
})

/** Makes room below the picture, or removes it again. */
export function makePictureRoom(editor: Editor, room: Room | null): void {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(roomKey, room))
}

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
