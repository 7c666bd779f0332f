import process from 'node:process'
import S3rver from '@20minutes/s3rver'

/** A server of S3 on a free port, with one empty bucket. Sends the port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
// It forgets the slash at the end of the path of a list, and would refuse the right signature.
server.middleware.unshift((context, next) => {
  if (context.path.endsWith('/')) context.app = Object.assign(Object.create(context.app), { allowMismatchedSignatures: true })
  return next()
})
const { port } = await server.run()
process.once('disconnect', () => process.exit())
process.send?.(port)
