import type { WebPreferences } from 'electron'

/**
 * Preferences completed with Electron's defaults, so that a test can check all effective values.
 */
export function addWebPreferenceDefaults(given: WebPreferences): WebPreferences {
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
