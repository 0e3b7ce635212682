import { Worker } from 'node:worker_threads'

// Started in place of the program's own entry, which it starts: the thread that makes an export is never given the memory of a
// written piece back, so a file of more than two pieces is under way for as long as the test looks, and ends only when it is stopped.
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (message, ...rest) {
  if (!(message instanceof ArrayBuffer)) postMessage.call(this, message, ...rest)
}
await import(new URL('../../../out/main/index.js', import.meta.url).href)
