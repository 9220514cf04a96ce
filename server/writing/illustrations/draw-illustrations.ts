import sharp from 'sharp'
import type { Topic } from '#server/writing/topics.ts'
import type { Illustration } from '#server/writing/writer.ts'
import { drawScenes } from './scenes.ts'

/** Draws the site's own three pictures for a topic, as PNG. */
export async function drawIllustrations(topic: Topic): Promise<Illustration[]> {
  return Promise.all(
    drawScenes(topic).map(async ({ svg, alt }) => ({
      bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
      alt,
    })),
  )
}
