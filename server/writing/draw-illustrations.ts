import sharp from 'sharp'
import { drawScenes } from '#content/articles/drawings/scenes.ts'
import type { Topic } from './topics.ts'
import type { Illustration } from './writer.ts'

/** Draws the site's own three pictures for a topic, as PNG. */
export async function drawIllustrations(topic: Topic): Promise<Illustration[]> {
  return Promise.all(
    drawScenes(topic).map(async ({ svg, alt }) => ({
      bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
      alt,
    })),
  )
}
