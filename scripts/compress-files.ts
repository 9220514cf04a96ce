import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico)$/

/** Writes `.br` and `.gz` next to every text file under `folder`, at the highest levels, because this runs once per build. */
export async function compressFiles(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(folder, file)
      const bytes = await readFile(full)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const br = await promisify(brotliCompress)(bytes, { params })
      const gz = await promisify(gzip)(bytes, { level: 9 })
      await Promise.all([writeFile(`${full}.br`, br), writeFile(`${full}.gz`, gz)])
    }),
  )
}
