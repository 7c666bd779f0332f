import process from 'node:process'
import Fastify from 'fastify'

// The baseline for a start: only the framework.
const app = Fastify()
app.get('/', async () => ({}))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
