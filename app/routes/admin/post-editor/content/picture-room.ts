import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

interface Room {
  position: number
  /** In pixels, below the picture. */
  height: number
}

const roomKey = new PluginKey<DecorationSet>('picture room')

/** Moves the text below a picture down while its form stands there: the form isn't part of the text, and would lie over it. */
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

/** Makes room below the picture, or takes all of it back. */
export function makePictureRoom(editor: Editor, room: Room | null): void {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(roomKey, room))
}
