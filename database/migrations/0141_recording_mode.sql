-- Whether narrators record from the microphone while they read from the screen (Product §10).
insert into settings (key, value) values ('flags.recording_mode', 'true');
