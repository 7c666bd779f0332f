/** The file store did not answer, or refused. The request is fine and may succeed later. Its message names no file. */
export class FilesUnavailable extends Error {
  readonly code = 'FILES_UNAVAILABLE'

  constructor(message: string) {
    super(message)
    this.name = 'FilesUnavailable'
  }
}
