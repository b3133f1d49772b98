/* Runs beside the page's own thread, so that a busy page loses no sound. The browser loads a worklet by its address as it is,
   which is why this one file is plain JavaScript. It passes on what the microphone says, as it says it. */

const CHUNK = 2048

class CaptureProcessor extends AudioWorkletProcessor {
  #chunk = new Float32Array(CHUNK)
  #filled = 0

  process([input]) {
    const samples = input?.[0]
    if (samples) {
      for (let index = 0; index < samples.length; index += 1) {
        this.#chunk[this.#filled] = samples[index]
        this.#filled += 1
        if (this.#filled === CHUNK) {
          this.port.postMessage(this.#chunk)
          this.#filled = 0
        }
      }
    }
    return true
  }
}

registerProcessor('demo-capture', CaptureProcessor)
