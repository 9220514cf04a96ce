/** The part of s3rver the tests use. It comes without types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Context {
    method: string
    path: string
    status: number
    get(header: string): string
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** Koa's list of middleware. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    store: { existsObject(bucket: string, key: string): Promise<boolean> }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
