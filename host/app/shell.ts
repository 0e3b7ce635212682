/** Paths that the app revealed in the file manager, for tests. */
const shownPaths: string[] = []

export const shell = {
  shownPaths,
  showItemInFolder(path: string): void {
    shownPaths.push(path)
    console.error(`show in folder: ${path}`)
  }
}
