/** The file of one icon. Later versions declare these files, and bring 0.7 kB more of their own to the first load. */
declare module 'lucide-react/dist/esm/icons/*.mjs' {
  export { Circle as default } from 'lucide-react'
}
