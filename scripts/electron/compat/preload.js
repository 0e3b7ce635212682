// webUtils came with Electron 29; before it a File had its path itself.
{
  const electron = require('electron')
  if (!electron.webUtils) {
    Object.defineProperty(electron, 'webUtils', {
      value: { getPathForFile: file => file.path || '' },
      enumerable: true
    })
  }
}
