/* Runs beside the page's own thread, so that a busy page loses no sound. The browser loads a worklet by its address as it is,
   which is why this one file is plain JavaScript. It passes on what the microphone says, as it says it, in blocks of as many samples
   as it is told. */

class CaptureProcessor extends AudioWorkletProcessor {
  #block
  #filled = 0

  constructor({ processorOptions }) {
    super()
    this.#block = new Float32Array(processorOptions.block)
  }

  process([input]) {
    const samples = input?.[0]
    if (samples) {
      for (let index = 0; index < samples.length; index += 1) {
        this.#block[this.#filled] = samples[index]
        this.#filled += 1
        if (this.#filled === this.#block.length) {
          this.port.postMessage(this.#block)
          this.#filled = 0
        }
      }
    }
    return true
  }
}

registerProcessor('voice-capture', CaptureProcessor)
