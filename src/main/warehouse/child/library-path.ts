let path: string | undefined

/** Sets the path of the native library whose hash was verified. */
export function setLibraryPath(checked: string): void {
  path = checked
}

export function libraryPath(): string {
  if (path === undefined) throw new Error('The engine is loaded before its library was checked.')
  return path
}
