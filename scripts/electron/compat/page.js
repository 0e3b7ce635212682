// What Chromium 108 or 114 lacks of what scripts of the page use.
require('core-js/actual')

// beforeunload is held by preventDefault alone since Chromium 119.
if (typeof BeforeUnloadEvent !== 'undefined') {
  const { preventDefault } = Event.prototype
  BeforeUnloadEvent.prototype.preventDefault = function () {
    preventDefault.call(this)
    this.returnValue = 'x'
  }
}
