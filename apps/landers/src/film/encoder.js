// Runs in the browser that make-films.ts starts, beside the library mediabunny.
/* global Mediabunny, document, Image, URL, Blob, btoa */

let running

globalThis.encoder = {
  async start(kind, { width, height, bitrate }) {
    const { Output, BufferTarget, WebMOutputFormat, Mp4OutputFormat, CanvasSource } = Mediabunny
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const target = new BufferTarget()
    const format = kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new Output({ format, target })
    const source = new CanvasSource(canvas, {
      codec: kind === 'webm' ? 'vp9' : 'avc',
      bitrate,
      keyFrameInterval: 5,
      latencyMode: 'quality',
    })
    output.addVideoTrack(source)
    await output.start()
    running = { canvas, brush: canvas.getContext('2d', { alpha: false }), target, output, source }
  },
  async add(svg, at) {
    const { canvas, brush, source } = running
    const picture = new Image()
    picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await picture.decode()
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    URL.revokeObjectURL(picture.src)
    await source.add(at, 1 / 24)
  },
  async finish() {
    await running.output.finalize()
    let text = ''
    for (const byte of new Uint8Array(running.target.buffer)) text += String.fromCharCode(byte)
    return btoa(text)
  },
}
