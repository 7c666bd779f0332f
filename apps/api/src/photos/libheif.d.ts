/** The part of libheif-js that we use. Its own types describe only the generated functions below it. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Decodes into `pixels` and calls back with them, or with null if the picture is damaged. */
    display(pixels: Pixels, shown: (pixels: Pixels | null) => void): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
