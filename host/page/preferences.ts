import type { WebPreferences } from 'electron'

/** Electron's own defaults for a page, so that a test of what is in force sees all of it. */
export function preferencesWithDefaults(given: WebPreferences): WebPreferences {
  return {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: true,
    javascript: true,
    images: true,
    plugins: false,
    spellcheck: true,
    backgroundThrottling: true,
    zoomFactor: 1,
    ...given
  }
}
