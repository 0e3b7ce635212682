const { Worker } = require('node:worker_threads')

// Read before the program (APP_PATCH): the thread that makes an export is never given the memory of a written piece back, so a file
// of more than two pieces is under way for as long as the test looks, and ends only when it is stopped.
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (message, ...rest) {
  if (!(message instanceof ArrayBuffer)) postMessage.call(this, message, ...rest)
}
