/** Stands in for `electron` where main's code runs in plain Node: electron-store then takes its folder from its options. */
const electron: Readonly<Record<string, never>> = {}

// biome-ignore lint/style/noDefaultExport: electron-store imports electron's default export.
export default electron
