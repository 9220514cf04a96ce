import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pinned, serverCore, startProgram } from './child-process.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import { waitForPage } from './site.ts'

/** nginx with one worker, sending the response as a static, precompressed file: the physical limit. */
export async function startNginx(folder: string, port: number, answer: PreparedAnswer) {
  const files = path.join(folder, 'files')
  const configuration = path.join(folder, 'nginx.conf')
  await mkdir(files, { recursive: true })
  await writeFile(path.join(files, 'index.html'), answer.body)
  await writeFile(configuration, nginxConfiguration(folder, files, port, answer.headers))
  const nginx = startProgram(...pinned(serverCore, 'nginx', ['-p', folder, '-e', 'stderr', '-c', configuration]))
  const url = `http://127.0.0.1:${port}/`
  await Promise.race([waitForPage(url), nginx.exited])
  return { url, stop: nginx.stop }
}

function nginxConfiguration(folder: string, files: string, port: number, headers: string[]): string {
  // nginx derives these from the file itself.
  const own = ['content-type', 'content-length', 'etag']
  const added = headers.flatMap((name, index) =>
    index % 2 === 0 && !own.includes(name) ? [`add_header ${name} ${quote(headers[index + 1] ?? '')};`] : [],
  )
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${quote(path.join(folder, name))};`,
  )
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${quote(path.join(folder, 'nginx.pid'))};`,
    // As root, nginx would switch to an account that can't read the temp folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'events { worker_connections 256; }',
    'http {',
    ...scratch,
    'access_log off; sendfile on; tcp_nopush on; open_file_cache max=16; keepalive_requests 1000000000;',
    `server { listen 127.0.0.1:${port}; root ${quote(files)}; default_type text/html; ${added.join(' ')} }`,
    '}',
  ].join('\n')
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
