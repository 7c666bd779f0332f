import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a view becomes pictures of the sizes that were asked for, none of them blank', async ({ page, baseURL }) => {
  const view = `${baseURL ?? ''}?path=/story/screens-account-login--plain&globals=brand:gilf;locale:nl`
  const command = [path.join(import.meta.dirname, 'export-picture.ts'), view, 'square', 'link']
  const { stdout } = await promisify(execFile)(process.execPath, command)
  const pictures = await Promise.all(
    stdout
      .trim()
      .split('\n')
      .map((file) => readFile(file, 'base64')),
  )
  const seen = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const { naturalWidth: width, naturalHeight: height } = image
          const canvas = new OffscreenCanvas(width, height).getContext('2d')
          canvas?.drawImage(image, 0, 0)
          const colours = new Set(new Uint32Array(canvas?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer()))
          return { width, height, isBlank: colours.size < 10 }
        }),
      ),
    pictures,
  )
  expect(seen).toEqual([
    { width: 1080, height: 1080, isBlank: false },
    { width: 1200, height: 630, isBlank: false },
  ])
})
