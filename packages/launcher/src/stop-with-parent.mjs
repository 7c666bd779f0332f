// Loaded into the server before anything else: when the launcher is gone without a word (kill -9, a closed container
// shell), the server hears its channel close and drains as if it had been asked to.
import process from 'node:process'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
