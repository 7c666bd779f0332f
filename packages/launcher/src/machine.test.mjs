import { expect, it } from 'vitest'
import { checkDisk, withoutServerSettings } from './machine.mjs'

it('removes the settings of a running server from the environment of tests', () => {
  const env = { PATH: '/usr/bin', DATABASE_URL: 'postgres://live', SMTP_URL: 'smtp://live', S3_BUCKET: 'live', PORT: '4000' }
  expect(withoutServerSettings(env)).toEqual({ PATH: '/usr/bin' })
})

it('reports how much space is free and how much is needed', async () => {
  await expect(checkDisk(() => Promise.resolve({ bavail: 1024, bsize: 1024 ** 2 }))).rejects.toThrow(/1\.0 GB free.*2\.0 GB/)
  await expect(checkDisk(() => Promise.resolve({ bavail: 4096, bsize: 1024 ** 2 }))).resolves.toBeUndefined()
})
