/** Cuts a font down to the characters of a text. `noLayoutClosure`: without ligatures and other forms of them. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noLayoutClosure: boolean
      noHinting: boolean
      variationAxes: { wdth?: { min: number; max: number }; wght?: number | { min: number; max: number } }
    },
  ): Promise<Buffer>
}
