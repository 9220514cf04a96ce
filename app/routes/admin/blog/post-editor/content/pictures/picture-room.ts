import { type Editor, Extension } from '@tiptap/core'
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
