// Quiet sounds, off by default.

import { settings } from "../../lib/settings.svelte";

const VOLUME = 0.08;
/** Seconds from one tone to the next, and of each tone. */
const STEP = 0.12;
const LENGTH = 0.35;

let context: AudioContext | undefined;

/** Play tones, given by their frequencies in Hz, one after the other. */
export function play(tones: number[]): void {
  if (!settings.sound) return;
  const audio = (context ??= new AudioContext());
  tones.forEach((tone, index) => {
    const start = audio.currentTime + index * STEP;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    const oscillator = new OscillatorNode(audio, { type: "sine", frequency: tone });
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + LENGTH);
  });
}
