/**
 * Stub for `electron` if code of the main process runs in plain Node; electron-store then reads its
 * folder from its options.
 */
const electron: Readonly<Record<string, never>> = {}

// biome-ignore lint/style/noDefaultExport: electron-store imports electron's default export.
export default electron
