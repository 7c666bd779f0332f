// Loaded into the server first. If the launcher ends without a signal to the server (kill -9, a closed container shell),
// the IPC channel closes and the server drains as on SIGTERM.
import process from 'node:process'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
