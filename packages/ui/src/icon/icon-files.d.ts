/** The file of an icon. Later versions of the library declare these files but add 0.7 kB to the first load. */
declare module 'lucide-react/dist/esm/icons/*.mjs' {
  export { Circle as default } from 'lucide-react'
}
