declare module '@20minutes/s3rver' {
  type Options = {
    directory: string
    address: string
    port: number
    silent: boolean
    /** Whether the first label of a host name is a bucket. */
    vhostBuckets: boolean
    configureBuckets: readonly { name: string }[]
  }
  type Middleware = (context: { path: string; app: object }, next: () => Promise<void>) => Promise<void>
  export default class S3rver {
    middleware: Middleware[]
    constructor(options: Options)
    run(): Promise<{ port: number }>
  }
}
